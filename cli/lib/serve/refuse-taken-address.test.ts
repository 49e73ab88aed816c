import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { EXIT } from '#cli/lib/exit-codes.ts';
import { refuseTakenAddress } from './refuse-taken-address.ts';

it('an address is refused while somebody listens there, and free again afterwards', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = { port: (server.address() as AddressInfo).port, host: '127.0.0.1' };
  await expect(refuseTakenAddress(address)).rejects.toMatchObject({
    message: `Port ${address.port} is taken. Choose another: PORT=${address.port + 1} npm start`,
    code: EXIT.usage,
  });
  await new Promise((closed) => server.close(closed));
  await refuseTakenAddress(address);
  await refuseTakenAddress(address);
});
