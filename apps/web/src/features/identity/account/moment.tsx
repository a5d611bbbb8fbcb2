import { Moment as AnyMoment } from '@nazer/ui/jalali/moment.tsx';
import { useSession } from '../../../platform/session/session.ts';

/** A moment on the pages of one's account, in the calendar one chose. */
export const Moment = ({ at }: { readonly at: string | null }) => (
  <AnyMoment at={at} calendar={useSession().calendar} isShort />
);
