/** Filters, labels, repeats and limits of tasks. Plain data, so the browser can import them. */

/**
 * `scheduled`: open tasks with a due day; `priority`: open ones marked as important; `today`: due today or
 * overdue.
 */
export const taskFilters = ['all', 'starred', 'priority', 'scheduled', 'today', 'done', 'deleted'] as const;
export type TaskFilter = (typeof taskFilters)[number];

export const taskLabels = ['rates', 'legal', 'offices', 'training'] as const;
export type TaskLabel = (typeof taskLabels)[number];

/**
 * When a task that was done is due again, counted from its last due day, however late it was done: a week or
 * a month later, or on the next last business day of a month.
 */
export const taskRepeats = ['weekly', 'monthly', 'monthEnd'] as const;
export type TaskRepeat = (typeof taskRepeats)[number];

/** Tasks that one user may own, deleted ones not counted. */
export const maxTasks = 1_000;
/** Greatest number of tasks in one answer. */
export const tasksOfAnswer = 200;
/** Most characters of the title of a task, and of its notes or of a comment. */
export const longestTaskTitle = 200;
export const longestTaskText = 2_000;
