/** Name and initials of a colleague, which lead to her profile. */
import { Bdi } from '@nazer/ui/text.tsx';
import { Fragment } from 'react';
import { paths } from '../../../app/paths.ts';
import { PageLink } from '../../../platform/page-link.tsx';
import { initialsOf } from '../../../platform/initials.ts';

interface Props {
  readonly id: number;
  readonly name: string;
}

export const ColleagueName = ({ id, name }: Props) => (
  <PageLink href={paths.profile({ person: id })}>
    <Bdi>{name}</Bdi>
  </PageLink>
);

/**
 * Initials of a colleague in place of a picture, beside her name. They are for the pointer alone: the name says the
 * same, so that the keyboard stops once and a screen reader hears of the person once.
 */
export const ColleaguePicture = ({ id, name }: Props) => (
  <PageLink href={paths.profile({ person: id })} tabIndex={-1} aria-hidden="true" className="ap-face">
    {initialsOf(name)}
  </PageLink>
);

/** Names of colleagues, one beside the other. */
export const ColleagueNames = ({ people }: { readonly people: readonly Props[] }) =>
  people.map((person, place) => (
    <Fragment key={person.id}>
      {place > 0 && <span aria-hidden="true"> · </span>}
      <ColleagueName {...person} />
    </Fragment>
  ));
