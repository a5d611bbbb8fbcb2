/** What tasks are sorted by: plain names, for the browser too. */
export const taskFilters = ['all', 'starred', 'priority', 'scheduled', 'today', 'done', 'deleted'] as const;
export type TaskFilter = (typeof taskFilters)[number];

export const taskLabels = ['rates', 'legal', 'offices', 'training'] as const;
export type TaskLabel = (typeof taskLabels)[number];

/** When a done task comes again: a week or a month after its day, or on the last business day of the next month. */
export const taskRepeats = ['weekly', 'monthly', 'monthEnd'] as const;
export type TaskRepeat = (typeof taskRepeats)[number];

/** So many tasks one person may own, without those deleted. */
export const mostTasks = 1_000;
/** Of one answer. */
export const tasksOfAnswer = 200;
export const longestTaskTitle = 200;
export const longestTaskText = 2_000;
