/** «کاربران صرافی‌ها»: users outside the central bank. */
import { UsersList } from './users-list.tsx';

export default function UsersPage() {
  return <UsersList group="office" />;
}
