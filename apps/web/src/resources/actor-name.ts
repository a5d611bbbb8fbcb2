/** Who did something, where a person or the system may have: what nobody did, the system did. */
import { useWords } from '../platform/words/i18n.tsx';

export function useActorName(): (name: string) => string {
  const { SYS } = useWords().actorRoles;
  return (name) => name || SYS;
}
