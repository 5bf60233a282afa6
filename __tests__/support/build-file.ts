import { Blob as NodeBlob } from 'node:buffer';
import { TextDecoder as NodeDecoder } from 'node:util';

Object.assign(globalThis, { TextDecoder: NodeDecoder });

/** Builds a file whose bytes can be read: jsdom's own cannot. */
export const buildFile = (name: string, text: string) =>
  Object.assign(new NodeBlob([text]), { name }) as unknown as File;
