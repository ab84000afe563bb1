import { NoUser } from "@/components/dashboard/users/user";

export default NoUser;
