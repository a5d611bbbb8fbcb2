/** Messages that tell of tasks, in the language of who gets them. */
interface TaskMessages {
  /** Who sends the reminders. */
  readonly reminder: string;
  readonly assigned: string;
  readonly due: string;
}

export interface WorkspaceWords {
  readonly jobs: Readonly<Record<'remind-tasks', string>>;
  readonly tasks: TaskMessages;
}
