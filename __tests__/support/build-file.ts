import { Blob as NodeBlob } from 'node:buffer';

/** Builds a file whose bytes can be read: jsdom's own cannot. */
export const buildFile = (name: string, text: string) =>
  Object.assign(new NodeBlob([text]), { name }) as unknown as File;
