// A client's part of fair dice (docs/protocol.md).
import { blake2b } from '@noble/hashes/blake2.js';

export const bytes_hash = (bytes) => Buffer.from(blake2b(bytes, { dkLen: 32 })).toString('hex');
export const hash = (text) => bytes_hash(Buffer.from(text));

// The text that gives the end of the chain when it is hashed `steps` times.
export const chain = (text, hashes) => (hashes === 0 ? text : hash(chain(text, hashes - 1)));

// The seed that follows from the dice in a record's header.
export function seed_of({ secret, entropy }) {
  const parts = entropy.map((text) => Buffer.from(text)).flatMap((text) => [Buffer.of(text.length), text]);
  return bytes_hash(Buffer.concat([Buffer.from(secret, 'hex'), ...parts]));
}
