import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Sends requests at a constant rate, whether or not earlier answers have arrived (an open loop). Each time counts
 * from when a request was due, not from when it was sent, so an answer that delays others counts in all of them.
 * @param addressOf address of the nth request
 * @param rate requests a second
 * @returns times of all answers in ms; rejects with the first answer that is not 200
 */
export async function askAtConstantRate(addressOf, rate, seconds) {
  // Round-robin, so that no connection is idle until the server closes it.
  const agent = new Agent({ keepAlive: true, maxSockets: 64, scheduling: 'fifo' });
  const times = [];
  const answers = [];
  let failure;
  const start = performance.now() + 50;
  for (let n = 0; n < rate * seconds; ) {
    const now = performance.now();
    for (; n < rate * seconds && start + (n * 1000) / rate <= now; n++) {
      const due = start + (n * 1000) / rate;
      const answered = ask(addressOf(n), agent).then(() => times.push(performance.now() - due));
      answers.push(
        answered.catch((error) => {
          failure ??= error;
        }),
      );
    }
    await wait(1);
  }
  await Promise.all(answers);
  agent.destroy();
  if (failure) throw failure;
  return times;
}

function ask(address, agent) {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
      answer.resume();
      answer.once('end', resolve);
      answer.once('error', reject);
    }).once('error', reject);
  });
}
