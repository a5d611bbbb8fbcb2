/** «کاربران بانک مرکزی»: users of the central bank. */
import { UsersList } from './users-list.tsx';

export default function StaffPage() {
  return <UsersList group="staff" />;
}
