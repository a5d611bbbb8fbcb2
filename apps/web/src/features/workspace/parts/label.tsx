/** Label of a task or mail with its colour. */
import type { TaskLabel } from '@nazer/contract/workspace/todo/task-names.ts';
import { useText } from '../../../platform/words/i18n.tsx';

export function Label({ label }: { readonly label: TaskLabel }) {
  const t = useText('todo');
  return (
    <span className="ap-fact">
      <i data-label={label} />
      {t(label)}
    </span>
  );
}
