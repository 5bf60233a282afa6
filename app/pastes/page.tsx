import type { Metadata } from 'next';
import { AllPastes } from '@/components/list/all-pastes';

export const metadata: Metadata = { title: 'All Pastes' };

export default function AllPastesPage() {
  return <AllPastes />;
}
