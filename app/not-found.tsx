import type { Metadata } from 'next';
import { NotFoundScreen } from '@/components/frame/not-found-screen';

export const metadata: Metadata = { title: { absolute: 'Pastes' } };

/** Exported as 404.html, which most hosts serve for `/pastes/{id}`. The screen reads the id from the address. */
export default function NotFoundPage() {
  return <NotFoundScreen />;
}
