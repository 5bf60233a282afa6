import { PasteForm } from '@/components/paste-form';

export default function HomePage() {
  return <PasteForm />;
}
