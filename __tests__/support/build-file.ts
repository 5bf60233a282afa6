import { Blob as NodeBlob } from 'node:buffer';

/** Builds a file whose bytes can be read: jsdom's own cannot. */
export const buildFile = (name: string, content: string | Uint8Array) =>
  Object.assign(new NodeBlob([content]), { name }) as unknown as File;
