import type { Metadata } from 'next';
import { PasteView } from '@/components/viewer/paste-view';

export const metadata: Metadata = { title: 'View' };

export default function ViewPage() {
  return <PasteView />;
}
