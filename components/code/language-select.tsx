import { isLanguage, LANGUAGES, type Language } from '@/store/code/languages';
import { canColour } from './paint-tokens';

interface LanguageSelectProps {
  /** The language that the user chose; undefined for the detected one. */
  readonly chosen: Language | undefined;
  /** Undefined until it is known. */
  readonly detected: Language | undefined;
  readonly onChoose: (language: Language | undefined) => void;
}

/** Shows the language of the colours and lets the user choose another. */
export function LanguageSelect({ chosen, detected, onChoose }: LanguageSelectProps) {
  if (!canColour()) return null;
  return (
    <select
      aria-label="Language"
      value={chosen ?? ''}
      onChange={({ target: { value } }) => onChoose(isLanguage(value) ? value : undefined)}
      className="select min-w-0 max-w-full flex-initial sm:text-sm"
    >
      <option value="">{detected === undefined ? 'Detect language' : `Detected: ${LANGUAGES[detected]}`}</option>
      {Object.entries(LANGUAGES).map(([language, name]) => (
        <option key={language} value={language}>
          {name}
        </option>
      ))}
    </select>
  );
}
