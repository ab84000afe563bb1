"use client";
import { useEffect } from "react";

/** Tells the script that loaded React, and tests, that React has taken over the page. */
export function Hydrated() {
  useEffect(() => {
    performance.mark("hydrated");
    dispatchEvent(new Event("hydrated"));
  }, []);
  return null;
}
