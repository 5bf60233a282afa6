import { Blob as NodeBlob } from 'node:buffer';
import { TextDecoder as NodeDecoder } from 'node:util';

Object.assign(globalThis, { TextDecoder: NodeDecoder });

/** Builds a file whose bytes can be read: jsdom's own cannot. */
export const buildFile = (name: string, content: string | Uint8Array) =>
  Object.assign(new NodeBlob([content]), { name }) as unknown as File;
