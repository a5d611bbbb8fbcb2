import { Moment as AnyMoment } from '@nazer/ui/jalali/moment.tsx';
import { useSession } from '../../../platform/session/session.ts';

/** Moment in the calendar of the account; null for one that has not come or is not known. */
export const Moment = ({ at }: { readonly at: string | null }) => (
  <AnyMoment at={at} calendar={useSession().calendar} isShort />
);
