import { describeSize } from './file-size';
import { type FileFault, MAX_TEXT_BYTES } from './read-text-file';

/** What a message says about a file. */
export interface NamedFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

const MESSAGES: Readonly<Record<FileFault, (name: string, size: string, maxSize: string) => string>> = {
  empty: (name) => `${name} is empty.`,
  'too-big': (name, size, maxSize) => `${name} is ${size}, and no more than ${maxSize} can be read.`,
  binary: (name) => `${name} is not a text file.`,
  'not-utf8': (name) => `${name} cannot be read as text: it is not in UTF-8.`,
  unreadable: (name) => `${name} could not be read. It may be a folder, or have just changed.`,
};

/** Says in one sentence why a file was not read. @param maxBytes the largest size that is read; by default that of a paste */
export function describeFileFault(fault: FileFault, { name, size }: NamedFile, maxBytes = MAX_TEXT_BYTES): string {
  return MESSAGES[fault](`“${name}”`, describeSize(size), describeSize(maxBytes));
}

/** Says that the text of a file was not opened, because the form was gone when it was read. */
export function describeUnopenedFile({ name }: Pick<NamedFile, 'name'>): string {
  return `“${name}” was not opened, because you left the form before it was read.`;
}
