import type { Metadata } from 'next';
import { PasteBrowser } from '@/components/paste-browser';

export const metadata: Metadata = { title: 'All Pastes' };

export default function AllPastesPage() {
  return <PasteBrowser />;
}
