/**
 * Users of demo mode; pressing one signs in as that user. Their descriptions come from the dictionary, which loads
 * later.
 */
import { use } from 'react';
import { useAuthText } from '../../../platform/session/auth-text.ts';
import { loadWords } from '../../../platform/words/messages.ts';
import { useSettings } from '../../../platform/use-settings.ts';
import type { SignInOptions } from './use-sign-in-options.ts';
import './auth-parts.css';

type Person = NonNullable<SignInOptions['demo']>['people'][number];

interface Props {
  people: readonly Person[];
  onPick: (userName: string) => void;
}

export function DemoPeople({ people, onPick }: Props) {
  const s = useAuthText('security');
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
