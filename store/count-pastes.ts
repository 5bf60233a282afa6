import { formatNumber } from './english';

/** A number of pastes in words, such as '1 paste' or '1,200 pastes'. */
export function countPastes(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'paste' : 'pastes'}`;
}
