import { Skeleton } from "@/components/dashboard/skeleton";

export default Skeleton;
