// Names of files in a zip. Few programs say in which encoding they are, so it is told by what they hold.

/** The flag of an entry whose name is in UTF-8. */
const UTF8_FLAG = 0x800;

/** The characters from 128 on of code page 437, in which a zip has its names as a rule. */
const CODE_PAGE_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
  'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** Those of code page 850, which Windows uses in Western Europe: letters are in the place of most of the lines of a box. */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Matches kana, or two Japanese characters in a row: a single one is an accented letter and the letter behind it. */
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
  // What code page 437 has there is in nobody's names: lines of a box, Greek among Latin, signs of mathematics and money.
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
