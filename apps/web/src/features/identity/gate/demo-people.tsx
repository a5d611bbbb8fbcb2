/** The people of demo mode: a press signs in as one of them. Their lines stand in the dictionary, which comes later. */
import { use } from 'react';
import { useGateText } from '../../../platform/gate-text.ts';
import { loadWords } from '../../../platform/messages.ts';
import { useSettings } from '../../../platform/use-settings.ts';
import type { Start } from '../use-start.ts';
import './gate-parts.css';

type Person = NonNullable<Start['demo']>['people'][number];

interface Props {
  people: readonly Person[];
  onPick: (userName: string) => void;
}

export function DemoPeople({ people, onPick }: Props) {
  const s = useGateText('security');
  const language = useSettings(({ locale }) => locale);
  const { demoPeople } = use(loadWords(language));
  return (
    <section className="demo-people" aria-label={s('demoPeople')}>
      <h2>{s('demoPeople')}</h2>
      <ul>
        {people.map(({ userName, fullName }) => (
          <li key={userName}>
            <button type="button" title={demoPeople[userName]} onClick={() => onPick(userName)}>
              <b>{fullName}</b>
              <span>{demoPeople[userName]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
