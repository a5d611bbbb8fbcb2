/** Words for the actor of a log entry: the name of the person as it is, or «system» where the name is empty. */
import { useWords } from '../platform/words/i18n.tsx';

export function useActorName(): (name: string) => string {
  const { SYS } = useWords().actorRoles;
  return (name) => name || SYS;
}
