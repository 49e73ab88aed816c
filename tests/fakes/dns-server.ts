import { createSocket, type RemoteInfo } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';

/** A name server on loopback (RFC 1035), which may answer otherwise each time. */
export interface FakeDns {
  /** Looks a name up there, as a server does at its own name server. */
  lookUp(host: string): Promise<Array<{ address: string; family: number }>>;
  /** Asks this server. */
  resolver: Resolver;
  /** Names that were asked for, once for each question. */
  asked: string[];
  close(): void;
}

const TYPE_A = 1;
const TYPE_AAAA = 28;

/** @param answers the addresses of a name at its first lookup, its second, and so on; the last stay */
export async function startFakeDns(answers: Readonly<Record<string, readonly string[][]>>): Promise<FakeDns> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (question, from) => {
    const { name, type, end } = readQuestion(question);
    asked.push(`${name} ${type === TYPE_A ? 'A' : 'AAAA'}`);
    const before = asked.filter((one) => one === asked.at(-1)).length - 1;
    const lists = answers[name] ?? [];
    const list = lists[Math.min(before, lists.length - 1)] ?? [];
    reply(
      question,
      end,
      list.filter((address) => isIPv4(address) === (type === TYPE_A)),
      from,
    );
  });
  const reply = (question: Buffer, end: number, addresses: readonly string[], from: RemoteInfo) => {
    const head = Buffer.from(question.subarray(0, end));
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(addresses.length, 6);
    head.fill(0, 8, 12);
    socket.send(Buffer.concat([head, ...addresses.map(record)]), from.port, from.address);
  };
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  const all = async (host: string, family: 4 | 6) => {
    const found = await (family === 4 ? resolver.resolve4(host) : resolver.resolve6(host)).catch(() => []);
    return found.map((address) => ({ address, family }));
  };
  return {
    resolver,
    asked,
    lookUp: async (host) => [...(await all(host, 4)), ...(await all(host, 6))],
    close: () => socket.close(),
  };
}

/** Name and type of the first question, and the offset after it (RFC 1035, 4.1.2). */
function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** A resource record of an address, for the name of the question, to be kept 0 s. */
function record(address: string): Buffer {
  const bytes = isIPv4(address) ? Buffer.from(address.split('.').map(Number)) : ipv6Bytes(address);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(isIPv4(address) ? TYPE_A : TYPE_AAAA, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(bytes.length, 10);
  return Buffer.concat([head, bytes]);
}

function ipv6Bytes(address: string): Buffer {
  const [left = '', right = ''] = address.split('::');
  const groups = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [head, tail] = [groups(left), groups(right)];
  const words = [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail];
  return Buffer.from(words.flatMap((word) => [word >> 8, word & 0xff]));
}
