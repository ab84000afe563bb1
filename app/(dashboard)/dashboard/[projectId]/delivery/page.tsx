import type { Metadata } from "next";
import { Delivery } from "@/components/dashboard/delivery/delivery";
import { queryPage } from "@/lib/dashboard/pages/query-page";
import { deliveryOf } from "@/lib/dashboard/queries/delivery";
import { plainScope } from "@/lib/dashboard/queries/scope";

export const metadata: Metadata = { title: "Delivery" };

export default queryPage("viewer", deliveryOf, Delivery, plainScope);
