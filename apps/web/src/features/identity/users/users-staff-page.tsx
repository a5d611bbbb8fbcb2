/** «کاربران بانک مرکزی»: the staff. */
import { UsersList } from './users-list.tsx';

export default function StaffPage() {
  return <UsersList group="staff" />;
}
