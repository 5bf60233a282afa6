import type { RefObject } from 'react';
import { VersionsButton } from '@/components/history/versions-button';
import { FieldCounts } from './field-counts';
import { FormHint } from './form-hint';
import { FormNotice } from './form-notice';
import { IndentKeys } from './indent-keys';
import { LineDirection } from './line-direction';
import type { OpenText } from './open-text-file';
import { chooseTextFile, TextFileDrop } from './text-file-input';

interface ContentExtrasProps {
  readonly contentRef: RefObject<HTMLTextAreaElement | null>;
  readonly onOpen: OpenText;
}

/** What the content field does besides taking text. */
function ContentExtras({ contentRef, onOpen }: ContentExtrasProps) {
  return (
    <>
      <IndentKeys contentRef={contentRef} />
      <LineDirection contentRef={contentRef} />
      <TextFileDrop onOpen={onOpen} />
    </>
  );
}

/** What the form loads after its first paint. In one file: each one that a page can load costs bytes in its first load. */
export const formExtras = { ContentExtras, FieldCounts, FormHint, FormNotice, VersionsButton, chooseTextFile };
