// Decodes names of files in a zip. Few programs state the encoding, so it is guessed from the bytes.

/** The flag of an entry whose name is in UTF-8. */
const UTF8_FLAG = 0x800;

/** The characters from 128 on of code page 437, the usual encoding of names in a zip. */
const CODE_PAGE_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
  'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/**
 * The same of code page 850, which Windows uses in Western Europe. It has letters where code page 437 has most of its
 * box-drawing characters.
 */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/**
 * Matches kana, or two Chinese characters in a row. A single one may be an accented letter of a code page, read
 * together with the byte after it.
 */
const JAPANESE = /[\u3041-\u30ff]|[\u4e00-\u9fff々]{2}/;

/** Decodes a name. Many programs write UTF-8 without saying so; Japanese ones write Shift-JIS. */
export function decodeZipName(bytes: Uint8Array, flags: number): string {
  const [isUtf8, utf8] = tryToDecode(bytes, 'utf-8');
  if (isUtf8 || (flags & UTF8_FLAG) !== 0) return utf8;
  const [isShiftJis, shiftJis] = tryToDecode(bytes, 'shift_jis');
  if (isShiftJis && JAPANESE.test(shiftJis)) return shiftJis;
  const decodeWith = (page: string) =>
    Array.from(bytes, (byte) => page[byte - 128] ?? String.fromCharCode(byte)).join('');
  const name = decodeWith(CODE_PAGE_437);
  // These characters of code page 437 do not occur in names of files: box drawing, single Greek letters, mathematics,
  // currencies.
  return /[\u2500-\u259f\u0391-\u03c9¢¥₧∞∩≡≥≤⌠⌡≈]/.test(name) ? decodeWith(CODE_PAGE_850) : name;
}

/** @returns whether the bytes are valid, and the text */
function tryToDecode(bytes: Uint8Array, encoding: string): readonly [isValid: boolean, text: string] {
  try {
    return [true, new TextDecoder(encoding, { fatal: true }).decode(bytes)];
  } catch {
    return [false, new TextDecoder(encoding).decode(bytes)];
  }
}
