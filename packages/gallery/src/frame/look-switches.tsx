/** Language, theme and density of the whole page. */
import { LineIcon } from '@nazer/ui/icons/line-icon.tsx';
import type { ReactNode } from 'react';
import { useHost } from './host.ts';
import { useWords } from './use-words.ts';

/** Paths of icons in a box of 16 by 16. */
const sun =
  'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1.5v1.6M8 12.9v1.6M1.5 8h1.6M12.9 8h1.6M3.4 3.4l1.1 1.1M11.5 11.5l1.1 1.1M12.6 3.4l-1.1 1.1M4.5 11.5l-1.1 1.1';
const moon = 'M13.3 9.6A5.8 5.8 0 0 1 6.4 2.7a5.8 5.8 0 1 0 6.9 6.9z';

interface Choice {
  readonly label: string;
  /** Language of the label, if it differs from that of the page. */
  readonly lang?: string;
  /** Picture on the button in place of the label, which then becomes its name and tooltip. */
  readonly face?: ReactNode;
  readonly isOn: boolean;
  readonly onChoose: () => void;
}

function Choices({ label, choices }: { readonly label: string; readonly choices: readonly Choice[] }) {
  return (
    <div className="gal-switch" role="group" aria-label={label}>
      {choices.map(({ label: name, lang, face, isOn, onChoose }) => (
        <button
          key={name}
          type="button"
          lang={lang}
          aria-pressed={isOn}
          {...(face ? { 'aria-label': name, title: name } : {})}
          onClick={onChoose}
        >
          {face ?? name}
        </button>
      ))}
    </div>
  );
}

export function LookSwitches() {
  const { language, languages, isDark, isComfortable, onLanguage, onDark, onComfortable } = useHost();
  const words = useWords();
  return (
    <>
      <Choices
        label={words.language}
        choices={languages.map(({ id, name }) => ({
          label: name,
          lang: id,
          isOn: language === id,
          onChoose: () => onLanguage(id),
        }))}
      />
      <Choices
        label={words.theme}
        choices={[
          { label: words.light, face: <LineIcon path={sun} />, isOn: !isDark, onChoose: () => onDark(false) },
          { label: words.dark, face: <LineIcon path={moon} />, isOn: isDark, onChoose: () => onDark(true) },
        ]}
      />
      <Choices
        label={words.density}
        choices={[
          { label: words.dense, isOn: !isComfortable, onChoose: () => onComfortable(false) },
          { label: words.comfortable, isOn: isComfortable, onChoose: () => onComfortable(true) },
        ]}
      />
    </>
  );
}
