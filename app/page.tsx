import type { Metadata } from 'next';
import { PasteForm } from '@/components/form/paste-form';

export const metadata: Metadata = { title: { absolute: 'New paste · Pastes' } };

export default function HomePage() {
  return <PasteForm />;
}
