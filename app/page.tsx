import { PasteForm } from '@/components/editor/paste-form';

export default function HomePage() {
  return <PasteForm />;
}
