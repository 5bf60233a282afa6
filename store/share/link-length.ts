import { formatNumber } from '@/store/paste/format-number';

/** The longest link, in characters. */
export const MAX_LINK_LENGTH = 32_000;

/** The lengths, in characters, beyond which links break in some chat apps and in e-mail programs. */
const CHAT_LENGTH = 2_000;
const MAIL_LENGTH = 8_000;

/**
 * The longest link shown as a QR code. Its code has 117 × 117 modules; phones often fail to read larger ones from a
 * screen.
 */
export const MAX_QR_LENGTH = 1_200;

/** Says how long a link is and where links of that length break. */
export function describeLinkLength(length: number): string {
  const size = `The link has ${formatNumber(length)} characters`;
  if (length > MAIL_LENGTH) {
    return `${size}. Many e-mail programs and chat apps cut links of more than ${formatNumber(MAIL_LENGTH)}.`;
  }
  if (length > CHAT_LENGTH) return `${size}. Some chat apps cut links of more than ${formatNumber(CHAT_LENGTH)}.`;
  return `${size}, few enough for any app.`;
}
