/** Name of whoever did something, a person or the system; an entry without a person was made by the system. */
import { useWords } from '../platform/words/i18n.tsx';

export function useActorName(): (name: string) => string {
  const { SYS } = useWords().actorRoles;
  return (name) => name || SYS;
}
