/**
 * Colleagues of the user, to whom she can assign tasks and send mails: for staff the staff, for people of an office
 * those of the office. Read again after five minutes at the earliest.
 */
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/calls/query-client.ts';

export const useColleagues = () =>
  useQuery({ ...apiQuery('GET /api/Workspace/FindColleagues', { query: {} }), staleTime: 300_000 });
