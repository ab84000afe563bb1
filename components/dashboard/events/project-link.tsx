"use client";
/** Links into a project. A trace that is shown through a shared link has none. */
import Link from "next/link";
import { type ComponentProps, createContext, use } from "react";

const SharedToken = createContext<string | undefined>(undefined);
export const SharedTokenProvider = SharedToken.Provider;

/** The token of the shared link through which the page shows a trace. Undefined on pages of the dashboard. */
export const useSharedToken = () => use(SharedToken);

export const ProjectLink = ({ className = "", children, ...link }: ComponentProps<typeof Link>) =>
  useSharedToken() === undefined ? (
    <Link prefetch={false} className={`link ${className}`} {...link}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
