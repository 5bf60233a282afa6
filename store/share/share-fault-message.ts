import type { ShareFault, ShareLinkFailure } from './share-link';

/** One sentence for each reason why a link was not opened. */
export const SHARE_FAULT_MESSAGES: Readonly<Record<ShareFault, string>> = {
  damaged: 'A part of the link was lost or changed on its way: ask for it again, or for the text as a file.',
  'other-version': 'The link was made by another version of Pastes: reload this page when you are online.',
  'too-large': 'The link holds more than 5 million characters, so it was not opened.',
  'no-paste': 'The link holds something other than a paste.',
  unsupported: 'This browser is too old to open such a link.',
};

/** For each reason why no link was made: the reason, and what the user can do. */
export const SHARE_FAILURE_MESSAGES: Readonly<Record<ShareLinkFailure, string>> = {
  'too-long':
    'This text is too long for a link: beyond 32,000 characters, links break in most apps. Download the text as a file instead.',
  unsupported: 'This browser is too old to make a link. Download the text as a file instead.',
};
