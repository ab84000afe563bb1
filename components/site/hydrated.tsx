"use client";
import { useEffect } from "react";

/** Signals to the script loader and to tests that React has hydrated the page. */
export function Hydrated() {
  useEffect(() => {
    performance.mark("hydrated");
    dispatchEvent(new Event("hydrated"));
  }, []);
  return null;
}
