/** @jest-environment node */
import type { MatrixRow } from '@/scripts/hosts/host-matrix';
import { countMatrix, listFailures, matrixTable } from '@/scripts/hosts/matrix-table';

const row: MatrixRow = {
  host: 'nginx',
  place: '/tools/pastes',
  visit: 'first',
  results: [
    { name: '/', outcome: 'passed' },
    { name: '/pastes', outcome: 'skipped' },
    { name: 'soft', outcome: 'failed', reason: 'A link loaded the page anew.' },
  ],
};

test('what a host cannot be asked for counts neither as passed nor as failed', () => {
  expect(countMatrix([row, row])).toEqual({ passed: 2, failed: 2 });
});

test('the table has a line for each visit, and every failure has its reason', () => {
  expect(matrixTable([row]).split('\n')[1]).toMatch(/^nginx +\/tools\/pastes +first +ok +- +FAIL$/);
  expect(listFailures([row])).toEqual(['  nginx at /tools/pastes, first visit, soft: A link loaded the page anew.']);
});
