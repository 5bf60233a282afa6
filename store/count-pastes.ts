const number = new Intl.NumberFormat('en-US');

/** A number of pastes in words, such as '1 paste' or '1,200 pastes'. */
export function countPastes(count: number): string {
  return `${number.format(count)} ${count === 1 ? 'paste' : 'pastes'}`;
}
