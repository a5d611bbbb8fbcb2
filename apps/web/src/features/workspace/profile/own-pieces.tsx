/** Pieces of one's own profile: each value is a button that becomes a form where it stands. */
import { maxProfileLines, type ProfileListName } from '@nazer/contract/workspace/profile/profile-fields.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../platform/start/lazy-part.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { FactRow, NoValue } from '../../../resources/record/facts/fact.tsx';
import { FactButton, useOpenedFact } from '../../../resources/record/facts/opened-fact.tsx';
import type { FactName, Piece } from './profile-piece.ts';
import type { Profile } from './use-profile.ts';

const PieceEditor = lazyPart(async () => (await import('./piece-editor.tsx')).PieceEditor);

interface PieceProps {
  readonly profile: Profile;
  readonly piece: Piece;
  /** Accessible name of the form. */
  readonly name: string;
  readonly opened: ReturnType<typeof useOpenedFact>;
  /** Id of the element that gets the focus after the line at a place was saved; without it the value itself. */
  readonly focusAfter?: (place: number) => string;
  readonly children: ReactNode;
}

/** Value of a piece, or its form while it is edited. */
function PieceInPlace({ profile, piece, name, opened, focusAfter, children }: PieceProps) {
  if (!opened.isOpen) return children;
  return (
    <Suspense fallback={children}>
      <PieceEditor
        profile={profile}
        piece={piece}
        name={name}
        onClose={(place) => opened.close(place === null ? undefined : focusAfter?.(place))}
        onLeave={opened.leave}
      />
    </Suspense>
  );
}

interface FactProps {
  readonly profile: Profile;
  readonly fact: FactName;
  /** Drawn while the fact has no value; without it, its name. */
  readonly none?: ReactNode;
  readonly children: ReactNode;
}

/** Fact of one's own profile as a button that opens its form. */
export function OwnFact({ profile, fact, none, children }: FactProps) {
  const t = useText('profile');
  const opened = useOpenedFact();
  const name = t(fact);
  return (
    <PieceInPlace profile={profile} piece={{ fact }} name={name} opened={opened}>
      <FactButton id={opened.id} name={name} onOpen={opened.open}>
        {profile[fact] === '' ? <span className="pf-none">{none ?? name}</span> : children}
      </FactButton>
    </PieceInPlace>
  );
}

/** Ways to reach the user, each with its name. */
export function OwnContact({ profile }: { readonly profile: Profile }) {
  const t = useText('profile');
  return (
    <Panel title={t('contact')}>
      <dl className="pf-own">
        {(['mobile', 'email'] as const).map((fact) => (
          <FactRow key={fact} name={t(fact)}>
            <OwnFact profile={profile} fact={fact} none={<NoValue />}>
              <bdi dir="ltr">{profile[fact]}</bdi>
            </OwnFact>
          </FactRow>
        ))}
      </dl>
    </Panel>
  );
}

interface LinesProps {
  readonly profile: Profile;
  readonly list: ProfileListName;
  /** Content of each line. */
  readonly lines: readonly ReactNode[];
}

/** Id of the button of a line, by its place from 0. */
const lineId = (list: ProfileListName, place: number): string => `pf-${list}-${place}`;

/**
 * Id of the button that adds a line. Its place is -1, as that of a line that was taken out or is not found after saving,
 * so that the focus then goes to this button.
 */
const addId = (list: ProfileListName): string => lineId(list, -1);

function OwnLine({ profile, list, place, children }: Omit<LinesProps, 'lines'> & LineProps) {
  const opened = useOpenedFact(lineId(list, place));
  const line = profile[list][place] ?? null;
  const name = line?.title ?? '';
  return (
    <li>
      <PieceInPlace
        profile={profile}
        piece={{ list, line: line && { ...line } }}
        name={name}
        opened={opened}
        focusAfter={(saved) => lineId(list, saved)}
      >
        <FactButton id={opened.id} name={name} onOpen={opened.open}>
          {children}
        </FactButton>
      </PieceInPlace>
    </li>
  );
}

interface LineProps {
  readonly place: number;
  readonly children: ReactNode;
}

/** Button that adds a line to a list, or the form of the new line. */
function NewLine({ profile, list }: Omit<LinesProps, 'lines'>) {
  const t = useText('profile');
  const opened = useOpenedFact(addId(list));
  const name = t('addLine', { list: t(list) });
  return (
    <PieceInPlace
      profile={profile}
      piece={{ list, line: null }}
      name={name}
      opened={opened}
      focusAfter={(saved) => lineId(list, saved)}
    >
      <Button id={opened.id} isSmall icon={<Icon name="plus" />} onClick={opened.open}>
        {name}
      </Button>
    </PieceInPlace>
  );
}

/** List of one's own profile with a button that adds a line, unless it is full. */
export function OwnLines({ profile, list, lines }: LinesProps) {
  const t = useText('profile');
  return (
    <Panel title={t(list)}>
      <div className="pf-own">
        {lines.length > 0 && (
          <ul aria-label={t(list)}>
            {lines.map((line, place) => (
              // Lines have no key of their own; an open form keeps the line it was opened with.
              // oxlint-disable-next-line react/no-array-index-key
              <OwnLine key={place} profile={profile} list={list} place={place}>
                {line}
              </OwnLine>
            ))}
          </ul>
        )}
        {lines.length < maxProfileLines && <NewLine profile={profile} list={list} />}
      </div>
    </Panel>
  );
}
