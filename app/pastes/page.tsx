import type { Metadata } from 'next';
import { AllPastes } from '@/components/all-pastes/all-pastes';

export const metadata: Metadata = { title: 'All Pastes' };

export default function AllPastesPage() {
  return <AllPastes />;
}
