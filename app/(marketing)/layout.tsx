import { SiteFrame } from "@/components/site/site-frame";

export default SiteFrame;
