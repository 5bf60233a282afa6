import { connectToasts, toast } from '@/store/root/toast';

test('a toast that comes before the toaster has mounted is shown then, once and in order', () => {
  const shown: string[] = [];
  const toaster = {
    success: (message: string) => shown.push(`success: ${message}`),
    error: (message: string) => shown.push(`error: ${message}`),
  };
  toast.success('Paste added');
  toast.error('Could not copy');
  connectToasts(toaster);
  connectToasts(toaster);
  toast.success('Paste deleted');
  expect(shown).toEqual(['success: Paste added', 'error: Could not copy', 'success: Paste deleted']);
});
