import https from 'node:https';
import net from 'node:net';

/**
 * Leads this process's requests for Google's hosts to a port of this machine, without TLS. Google's packages have their
 * addresses built in; all else of them stays as it is. Gives back what ends it.
 */
export function reachFake(port) {
  const { createConnection } = https.globalAgent;
  https.globalAgent.createConnection = function connect(options, done) {
    if (!/\.googleapis\.com$/.test(options.host)) return createConnection.call(this, options, done);
    return net.connect({ host: '127.0.0.1', port });
  };
  return () => {
    https.globalAgent.createConnection = createConnection;
  };
}

// Loaded by `node --import`: for processes that a test starts.
if (process.env.FAKE_FIREBASE_PORT) reachFake(Number(process.env.FAKE_FIREBASE_PORT));
