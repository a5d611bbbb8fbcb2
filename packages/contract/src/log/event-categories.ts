/** Subjects of log entries as codes; data only. The specification defines 1 to 12; 13 is our own, for CRM records. */
export const eventCategories = {
  signIn: 1,
  sarafi: 2,
  position: 3,
  imports: 4,
  exports: 5,
  sana: 6,
  payments: 7,
  merchants: 8,
  settings: 9,
  rolesAndUsers: 10,
  files: 11,
  failures: 12,
  crm: 13,
} as const;
export type CategoryName = keyof typeof eventCategories;
export type EventCategory = (typeof eventCategories)[CategoryName];
