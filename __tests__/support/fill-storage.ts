import { CAPACITY } from '@/store/storage/storage-usage';

/** Another program's text that takes almost all of the storage, as far as jsdom's smaller quota lets it. */
const BALLAST = 'x'.repeat(0.95 * CAPACITY);

/** Fills jsdom's localStorage, so that it refuses every write. @returns makes room again */
export function fillStorage(): () => void {
  localStorage.setItem('ballast', BALLAST);
  const refuse = refuseWrites();
  return () => {
    refuse();
    localStorage.removeItem('ballast');
  };
}

/** Makes localStorage refuse every write with the error of a full storage. @returns ends that */
export function refuseWrites(): () => void {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  return () => refused.mockRestore();
}
