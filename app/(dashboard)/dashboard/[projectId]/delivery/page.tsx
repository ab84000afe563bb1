import type { Metadata } from "next";
import { Delivery } from "@/components/dashboard/delivery/delivery";
import { queryPage } from "@/components/pages/query-page";
import { readDelivery } from "@/lib/analytics/queries/delivery";
import { plainScope } from "@/lib/analytics/queries/scope";

export const metadata: Metadata = { title: "Delivery" };

export default queryPage("viewer", readDelivery, Delivery, plainScope);
